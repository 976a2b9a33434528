import { useQuery } from '@tanstack/react-query';
import { invoicesQuery } from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { formatDateTime, formatMoney } from '../../format/format';
import { INVOICES_TEXTS } from '../../texts/billing/page';

/** Receipts, one for each confirmed payment. */
export function Invoices() {
  const query = useQuery(invoicesQuery);
  return (
    <section className="stack" aria-labelledby="invoices">
      <h2 id="invoices">{INVOICES_TEXTS.title}</h2>
      <Loaded query={query} what={INVOICES_TEXTS.what}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">{INVOICES_TEXTS.noneYet}</p>
          ) : (
            <ul className="rows">
              {data.map(({ id, number, issued_at, amount_brl, description, pdf }) => (
                <li key={id} className="row-item">
                  <div className="row-main">
                    <strong>{INVOICES_TEXTS.receipt(number, formatMoney(amount_brl))}</strong>
                    <span className="hint">
                      {formatDateTime(issued_at)} · {description}
                    </span>
                  </div>
                  <a
                    href={pdf}
                    download
                    className="button button-plain"
                    aria-label={INVOICES_TEXTS.downloadPdf(number)}
                  >
                    {INVOICES_TEXTS.pdf}
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
