/** The LibreOffice that opens every workbook we write in tests. */
export function findOffice(): string | undefined;
/** Installs Debian's or Ubuntu's LibreOffice where that needs no password; says whether there is one now. */
export function installOffice(): boolean;
