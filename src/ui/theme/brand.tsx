import css from './brand.module.css'
import { Mark } from './mark.tsx'

/** The logo with the product's name, which leads home from a public page. */
export function Brand() {
  return (
    <a className={css.brand} href="/">
      <Mark />
      <span>
        <b>Lightbook</b>
        <small>Photography Management Platform</small>
      </span>
    </a>
  )
}
