import css from './light-card.module.css'

/** The room of the card until its code is here. */
export function LightCardRoom() {
  return <div className={`card ${css.card}`} aria-hidden="true" />
}
