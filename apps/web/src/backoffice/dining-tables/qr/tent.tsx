import { QrCode } from '#web/guest-look/qr-code.tsx';
import { staffTexts } from '#web/staff/texts.ts';
import classes from './qr.module.css';
import { qrTexts } from './texts.ts';

export type TentSize = 'A6' | 'A5' | 'LABELS';
export type TentLook = {
  readonly size: TentSize;
  readonly message: string;
  readonly brand: string;
  readonly branch: string;
  readonly logoUrl: string | null;
};
type Props = { readonly look: TentLook; readonly name: string; readonly address: string };

/** Shows what stands on a table: brand, message, code and the table's name. */
export function Tent({ look, name, address }: Props) {
  const table = staffTexts.table(name);
  return (
    <article className={classes.tent} data-size={look.size} aria-label={qrTexts.codeOf(table)}>
      <header className={classes.head}>
        {look.logoUrl && <img src={`${look.logoUrl}-320.webp`} alt="" className={classes.logo} />}
        <span className={classes.brand}>{look.brand}</span>
        {look.message && <span className={classes.message}>{look.message}</span>}
      </header>
      <div className={classes.code}>
        <QrCode value={address} label={qrTexts.codeOf(table)} />
      </div>
      <footer className={classes.foot}>
        <strong className={classes.table}>{table}</strong>
        <span className={classes.how}>{qrTexts.how}</span>
      </footer>
    </article>
  );
}
