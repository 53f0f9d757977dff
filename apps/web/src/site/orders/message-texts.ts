/** These are the words of what a guest and the restaurant write to each other about an order. */
export const messageTexts = {
  title: 'پیام به رستوران',
  fresh: 'پیام تازه‌ای از رستوران رسید.',
  you: 'شما',
  read: 'خوانده شد',
  label: 'پیام شما',
  placeholder: 'مثلاً: زنگ نزنید، پشت در بگذارید.',
  placeholderAfter: 'مثلاً: چیزی جا ماند، یا رسید می‌خواهم.',
  send: 'فرستادن',
  sent: 'پیام شما فرستاده شد.',
  isNew: 'تازه',
} as const;
