import css from './brand.module.css'
import { Mark } from './mark.tsx'

/** The logo with the product's name, which leads home from a public page. */
export function Brand() {
  return (
    <a className={css.brand} href="/">
      <Mark />
      <BrandName />
    </a>
  )
}

export const BrandName = () => (
  <span>
    <b className={css.name}>Lightbook</b>
    <small className="caption">Photography Management Platform</small>
  </span>
)
