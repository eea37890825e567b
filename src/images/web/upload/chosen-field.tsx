import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import type { ChosenImages } from './use-chosen-images.ts'
import css from './chosen-field.module.css'

const ChosenList = lazyComponent(() => import('./chosen-list.tsx').then((part) => part.ChosenList))

/** The reference images in a form. Its code loads after the form. */
export function ChosenField({ chosen }: { chosen: ChosenImages }) {
  return (
    <div className={css.field} role="group" aria-labelledby="chosen-images">
      <span id="chosen-images" className={`label ${css.label}`}>
        Reference images
      </span>
      <div className={css.place}>
        <ChosenList chosen={chosen} />
      </div>
    </div>
  )
}
