/** The Chromium of tests that need a whole one: `CHROMIUM_PATH`, else the first one on the path. */
export function findChromium(): string | undefined;
/** The Chromium that pages are tried in: the build without windows where there is one and no other is named. */
export function findPageChromium(): string | undefined;
/** Installs Debian's or Ubuntu's Chromium where that needs no password; says whether there is one now. */
export function installChromium(): boolean;
/** Installs the build without windows beside it where the system has one. */
export function installPageChromium(): void;
