/** These are widths of thermal paper, millimetres; below is what a printer has unless somebody says otherwise. */
export const PAPER_WIDTHS = [58, 80] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];
export const USUAL_PAPER_WIDTH: PaperWidth = 80;
