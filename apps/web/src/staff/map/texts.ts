/** Words of the maps of staff screens. */
export const mapTexts = {
  zoomIn: 'نزدیک‌تر',
  zoomOut: 'دورتر',
} as const;
