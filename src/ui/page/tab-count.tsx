import css from './tab-count.module.css'

/** How many there are behind a tab, beside its name; nothing while there are none. */
export function TabCount({ count }: { count: number }) {
  return count > 0 ? <span className={css.count}>{count}</span> : null
}
