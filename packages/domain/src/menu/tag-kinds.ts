/** These are the kinds of tags of dishes: how one eats, how it tastes, what makes some people ill, and all else. */
export const TAG_KINDS = ['DIET', 'TASTE', 'ALLERGEN', 'OTHER'] as const;
