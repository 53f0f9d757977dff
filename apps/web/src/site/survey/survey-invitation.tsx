import { Link } from 'wouter';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { surveyTexts as texts } from '../texts/survey.ts';

/** The way to the survey of an order that has arrived; nothing where none asks of it. */
export function SurveyInvitation({ orderId }: { orderId: string }) {
  const { data } = useLoad(orderId, () =>
    api('POST /api/orders/{id}/survey-link', { params: { id: orderId }, quiet: true }),
  );
  if (!data?.code || data.isAnswered) return null;
  return (
    <section className="panel panel-line">
      <p>{texts.invite}</p>
      <Link href={`/survey/${data.code}`} className="button soft small">
        {texts.inviteAction}
      </Link>
    </section>
  );
}
