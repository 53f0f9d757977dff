/** The Chromium browser tests run in: `CHROMIUM_PATH`, else the first one on the path. */
export function findChromium(): string | undefined;
/** Installs Debian's or Ubuntu's Chromium where that needs no password; says whether there is one now. */
export function installChromium(): boolean;
