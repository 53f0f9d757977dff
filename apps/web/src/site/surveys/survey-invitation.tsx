import { Link } from 'wouter';
import { surveyTexts as texts } from '../texts/survey.ts';

/** The way to the survey of an order that has arrived. */
export function SurveyInvitation({ code }: { code: string }) {
  return (
    <section className="panel panel-line">
      <p>{texts.invite}</p>
      <Link href={`/survey/${code}`} className="button soft small">
        {texts.inviteAction}
      </Link>
    </section>
  );
}
