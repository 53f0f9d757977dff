import { Link } from 'wouter';
import { paymentsTexts as texts } from './texts.ts';
import '../styles/payments.css';

/** Leads to what a guest paid and was given back. */
export function PaymentsLink() {
  return (
    <section className="panel panel-line">
      <p>{texts.hint}</p>
      <Link href="/payments" className="button soft small payments-way">
        {texts.title}
      </Link>
    </section>
  );
}
