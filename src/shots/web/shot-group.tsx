import { keyOf, lightNames, type Light, type Shot, type ShotEdit } from '#shots/rules.ts'
import type { Read } from './length-limit.ts'
import { ShotRow } from './shot-row.tsx'
import type { LightOfShots } from './use-light-of-shots.ts'
import css from './shot-list.module.css'

interface ShotGroupProps {
  light: Light
  shots: Shot[]
  /** When the shoot has that light. */
  during: LightOfShots | undefined
  read: Read
  /** The dragged shot. */
  dragged: Shot | undefined
  onEdit: (edit: ShotEdit) => void
  onRemove: (shot: Shot) => void
}

/** The shots for one light. */
export function ShotGroup({ light, shots, during, read, dragged, onEdit, onRemove }: ShotGroupProps) {
  const done = shots.filter(({ isDone }) => isDone).length
  const isBelow = (shot: Shot) => dragged !== undefined && dragged.light === light && dragged.line < shot.line
  return (
    <section className="card" aria-labelledby={`light-${light}`}>
      {during && <div className={css.sky} style={{ backgroundImage: during.sky }} aria-hidden="true" />}
      <div className={css.title}>
        <h2 id={`light-${light}`}>{lightNames[light]}</h2>
        <span className="small-18 num">
          {[during?.words, `${done} of ${shots.length} done`].filter(Boolean).join(' · ')}
        </span>
      </div>
      <ul>
        {shots.map((shot, at) => (
          <ShotRow
            key={keyOf(shot)}
            shot={shot}
            read={read}
            dropsBelow={isBelow(shot)}
            onEdit={onEdit}
            onRemove={onRemove}
            above={shots[at - 1]}
            isLast={at === shots.length - 1}
            afterNext={shots[at + 2]}
          />
        ))}
      </ul>
    </section>
  )
}
