import css from './packed-bar.module.css'

/** The packed share of a list. */
export function PackedBar({ packed, all }: { packed: number; all: number }) {
  return (
    <div className={css.packed}>
      <span>{`${packed} of ${all} packed`}</span>
      <div className={css.track} aria-hidden="true">
        <div className={css.fill} style={{ width: `${all === 0 ? 0 : (packed / all) * 100}%` }} />
      </div>
    </div>
  )
}
