import { findProgram, installPackage } from './debian.mjs';

/**
 * The LibreOffice that opens every workbook we write in tests.
 * @returns {string | undefined}
 */
export function findOffice() {
  return findProgram(undefined, ['soffice']);
}

/**
 * Installs Debian's or Ubuntu's LibreOffice for spreadsheets, without its windows, as root or where sudo asks for no
 * password. It takes about a minute.
 * @returns {boolean} whether there is one now
 */
export function installOffice() {
  return installPackage('libreoffice-calc-nogui') && findOffice() !== undefined;
}
