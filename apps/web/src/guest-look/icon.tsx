/** These line icons stand on a 24 × 24 grid and are drawn with the text's colour. */
const paths = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash:
    'M4 7h16M10 11v6M14 11v6M6 7l1 12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1l1-12M9 7V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  bag: 'M6 8h12l1 11a1.5 1.5 0 0 1-1.5 1.6h-11A1.5 1.5 0 0 1 5 19zM9 11V7a3 3 0 0 1 6 0v4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 20c.6-3.4 3.4-5 7-5s6.4 1.6 7 5',
  receipt: 'M6 3.500h12V20.500l-3-2-3 2-3-2-3 2zM9.5 8.500h5M9.5 12.500h5',
  table: 'M4 9h16M6 9v10M18 9v10M3.5 9L5 5h14l1.5 4M6 13h12',
  truck:
    'M3 6h11v11H3zM14 10h4l3 3.500V17h-7zM7 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  store:
    'M4 10v10h16V10M3 10l2-6h14l2 6c0 1.5-1.3 2.5-3 2.500S15 11.5 15 10c0 1.5-1.3 2.5-3 2.500S9 11.5 9 10c0 1.5-1.3 2.5-3 2.500S3 11.5 3 10zM10 20v-4h4v4',
  phone: 'M5 4h4l2 5-2.5 1.500a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z',
  pin: 'M12 21s7-6.3 7-11.500A7 7 0 0 0 5 9.500C5 14.7 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  bell: 'M6 16.500h12l-1.500-2.500V10.500a4.500 4.500 0 0 0-9 0V14zM10.500 19.500h3M12 4v2',
  clock: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.500V12l3 2',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.500h.01',
  heart: 'M12 20s-7.5-4.6-7.5-10.200A4.3 4.3 0 0 1 12 7.200a4.3 4.3 0 0 1 7.5 2.600C19.5 15.4 12 20 12 20z',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z',
  card: 'M3 6h18v12H3zM3 10h18M7 15h3',
  cash: 'M3 7h18v10H3zM12 14.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 12h.01M17.5 12h.01',
  note: 'M4 20h4L19 9l-4-4L4 16zM13.5 6.500l4 4',
  info: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8h.01',
  alert: 'M12 4l9.5 16h-19zM12 10v4.500M12 17.500h.01',
  offline:
    'M4 4l16 16M9 9.500A11 11 0 0 0 4.5 12M2 9a15 15 0 0 1 4-2.500M12 6a15 15 0 0 1 10 3M15 11.500a11 11 0 0 1 4.5 2M8.5 15.500a6 6 0 0 1 6 0M12 19h.01',
  logout: 'M14 8V5H5v14h9v-3M10 12h11M18 9l3 3-3 3',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  repeat: 'M4 12V9a3 3 0 0 1 3-3h12M16 3l3 3-3 3M20 12v3a3 3 0 0 1-3 3H5M8 21l-3-3 3-3',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20c.4-3.3 2.8-5 6-5s5.6 1.7 6 5M16 5.300a3.5 3.5 0 0 1 0 6.400M18 15.500c1.7.7 2.8 2.2 3 4.5',
  target: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v4M12 18v4M2 12h4M18 12h4',
  chef: 'M7 14.500A4 4 0 0 1 7.5 6.600a5 5 0 0 1 9 0 4 4 0 0 1 .5 7.900V20H7zM7 17h10',
  // Points to the line's end, so it is drawn for right-to-left.
  forward: 'M14.5 6L8.5 12l6 6',
  back: 'M9.5 6l6 6-6 6',
  down: 'M6 9.500l6 6 6-6',
} as const;

export type IconName = keyof typeof paths;

/** Draws a decorative icon; whatever it says must stand in words beside it or in the control's label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
