import { memo } from 'react'
import type { Light, Position } from '#light/light.ts'
import { lightRows } from '#light/table.ts'
import css from './light-table.module.css'

interface LightTableProps {
  light: Light
  sunAt: (ms: number) => Position
  /** The name of the place, when its clocks are not the reader's. */
  clockOf?: string | undefined
}

/** The light of a day in figures, morning and evening. */
export const LightTable = memo(
  function LightTable({ light, sunAt, clockOf }: LightTableProps) {
    return (
      <table className={`data-table ${css.table}`}>
        <caption className="vh">The light of the day</caption>
        <thead>
          <tr>
            {clockOf ? <td>Times in {clockOf}</td> : <td aria-label="Light" />}
            <th scope="col">Morning</th>
            <th scope="col">Evening</th>
          </tr>
        </thead>
        <tbody>
          {lightRows(light, sunAt).map(({ name, color, cells, isMissing }) => (
            <tr key={name}>
              <th scope="row">
                <i style={{ background: color }} aria-hidden="true" />
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} colSpan={cells.length === 1 ? 2 : 1} data-missing={isMissing || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  },
  // The positions follow from place and day, which the light identifies.
  (before, after) => before.light === after.light && before.clockOf === after.clockOf,
)
