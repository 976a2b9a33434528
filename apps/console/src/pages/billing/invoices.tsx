import { useQuery } from '@tanstack/react-query';
import { invoicesQuery } from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { formatDateTime, formatMoney } from '../../format/format';

/** Receipts, one for each confirmed payment. */
export function Invoices() {
  const query = useQuery(invoicesQuery);
  return (
    <section className="stack" aria-labelledby="invoices">
      <h2 id="invoices">Recibos</h2>
      <Loaded query={query} what="os recibos">
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">Nenhum recibo ainda. Cada pagamento confirmado tem o seu.</p>
          ) : (
            <ul className="rows">
              {data.map(({ id, number, issued_at, amount_brl, description, pdf }) => (
                <li key={id} className="row-item">
                  <div className="row-main">
                    <strong>
                      Nº {number}, {formatMoney(amount_brl)}
                    </strong>
                    <span className="hint">
                      {formatDateTime(issued_at)} · {description}
                    </span>
                  </div>
                  <a
                    href={pdf}
                    download
                    className="button button-plain"
                    aria-label={`Baixar o recibo ${number} em PDF`}
                  >
                    PDF
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
