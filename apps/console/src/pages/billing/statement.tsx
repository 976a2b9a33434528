import { useState } from 'react';
import { SelectField } from '../../components/select-field';
import { formatMonth } from '../../format/format';
import { useSignedIn } from '../../session/use-session';
import { monthsSince } from './months-since';

/** Download of all ledger entries of a month as CSV. */
export function Statement() {
  const { account } = useSignedIn();
  const months = monthsSince(new Date(account.created_at), new Date());
  const [month, setMonth] = useState(months[0] ?? '');
  const options = Object.fromEntries(months.map((name) => [name, formatMonth(name)]));
  return (
    <section className="card stack" aria-labelledby="statement">
      <h2 id="statement">Extrato</h2>
      <p>Tudo o que entrou e saiu do saldo em um mês, em CSV, para abrir em uma planilha.</p>
      <div className="row">
        <SelectField label="Mês" value={month} options={options} onChange={setMonth} />
        <a href={`/v1/app/statement?month=${month}`} download={`extrato-${month}.csv`} className="button button-plain">
          Baixar o extrato
        </a>
      </div>
    </section>
  );
}
