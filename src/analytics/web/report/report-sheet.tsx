import type { ReportTable, ReportDocument } from '#analytics/report.ts'
import { PaperSheet, SheetHead } from '#documents/web/paper-sheet.tsx'
import { ColumnHeads } from '#ui/list/column-heads.tsx'
import css from './report-sheet.module.css'

/** The printed form of a report. */
export function ReportSheet({ model, logo }: { model: ReportDocument; logo: string | null }) {
  const { head, title, period, figures, chart, tables, months } = model
  return (
    <PaperSheet model={model} label={`${title}, ${period}`} isFullSize foot={{ left: head.name, right: title }}>
      <SheetHead head={head} logo={logo}>
        <div className={css.what}>
          <h2>{title}</h2>
          <p>{period}</p>
        </div>
      </SheetHead>
      <dl className={css.figures}>
        {figures.map(({ label, value, more }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd>{more}</dd>
          </div>
        ))}
      </dl>
      <Chart chart={chart} />
      <div className={css.tables}>
        {tables.map((table) => (
          <Table key={table.title} table={table} />
        ))}
      </div>
      <Table table={months} />
    </PaperSheet>
  )
}

/** With more bars than this there is no space for labels. */
const maxLabels = 18

function Chart({ chart: { title, finding, bars } }: { chart: ReportDocument['chart'] }) {
  const every = Math.ceil(bars.length / maxLabels)
  return (
    <section className={css.chart}>
      <h3>{title}</h3>
      <p>{finding}</p>
      <div className={css.bars} aria-hidden="true">
        {bars.map(({ label, words, part, isNow }, at) => (
          <div key={at}>
            <b>{words}</b>
            <span style={{ height: `${part * 82}%` }} data-now={isNow || undefined} />
            <small>{at % every === 0 ? label : '\u00a0'}</small>
          </div>
        ))}
      </div>
    </section>
  )
}

function Table({ table: { title, heads, rows, none } }: { table: ReportTable }) {
  return (
    <section className={css.table}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <ColumnHeads names={heads} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((words, column) => (
                  <td key={column}>{words}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
