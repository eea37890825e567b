import { countdown } from '#maintenance/rules.ts'
import css from './maintenance-overlay.module.css'

/** Warns that the user will be signed out, with a countdown. */
export function LogoutBanner({ left }: { left: number }) {
  return (
    <section className={css.banner} aria-label="Maintenance">
      <b>Lightbook is closing for maintenance</b>
      <p>
        You will be signed out in{' '}
        <time className="num" role="timer">
          {countdown(left)}
        </time>
        . Nothing more can be saved now: keep this tab open, and what you have typed is still here when Lightbook is
        back.
      </p>
    </section>
  )
}
