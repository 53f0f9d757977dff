import { formatMoney } from '@sofreh/fa/money';
import { Link } from 'wouter';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { walletTexts as texts } from './texts.ts';

/** Shows what a guest has in the wallet, with the way there. */
export function WalletLink() {
  const { data } = useLoad('wallet', () => api('GET /api/wallet', { query: { pageSize: 1 }, quiet: true }));
  if (!data || (!data.isOpen && data.totalCount === 0)) return null;
  return (
    <section className="panel panel-line">
      <p>
        {texts.balance}: {formatMoney(data.balance, data.currency)}
      </p>
      <Link href="/wallet" className="button soft small">
        {texts.title}
      </Link>
    </section>
  );
}
