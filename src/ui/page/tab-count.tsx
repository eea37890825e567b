import css from './tab-count.module.css'

/** A count beside a tab's title; hidden when zero. */
export function TabCount({ count }: { count: number }) {
  return count > 0 ? <span className={css.count}>{count}</span> : null
}
