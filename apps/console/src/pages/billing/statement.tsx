import { useState } from 'react';
import { SelectField } from '../../components/select-field';
import { formatMonth } from '../../format/format';
import { useSignedIn } from '../../session/use-session';
import { STATEMENT_TEXTS } from '../../texts/billing/page';
import { monthsSince } from './months-since';

/** Download of all ledger entries of a month as CSV. */
export function Statement() {
  const { account } = useSignedIn();
  const months = monthsSince(new Date(account.created_at), new Date());
  const [month, setMonth] = useState(months[0] ?? '');
  const options = Object.fromEntries(months.map((name) => [name, formatMonth(name)]));
  return (
    <section className="card stack" aria-labelledby="statement">
      <h2 id="statement">{STATEMENT_TEXTS.title}</h2>
      <p>{STATEMENT_TEXTS.text}</p>
      <div className="row">
        <SelectField label={STATEMENT_TEXTS.month} value={month} options={options} onChange={setMonth} />
        <a
          href={`/v1/app/statement?month=${month}`}
          download={STATEMENT_TEXTS.fileName(month)}
          className="button button-plain"
        >
          {STATEMENT_TEXTS.download}
        </a>
      </div>
    </section>
  );
}
