import css from './light-card.module.css'

/** The room of the card until its code is here. */
export function LightCardPlaceholder() {
  return <div className={`card ${css.card}`} aria-hidden="true" />
}
