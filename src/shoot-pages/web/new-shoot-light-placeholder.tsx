import css from './new-shoot-light.module.css'

/** The room of the light until its code is here. */
export function NewShootLightPlaceholder() {
  return <div className={css.light} aria-hidden="true" />
}
