import type { Mode } from '#maintenance/api.ts'
import { countdown } from '#maintenance/rules.ts'
import { When } from '#accounts/web/when.tsx'
import css from './maintenance-tab.module.css'
import { useSecondsLeft } from '#ui/react/use-seconds-left.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'

/** The current mode; `endsAt`: when sessions end by this browser's clock, epoch milliseconds. */
export function StatusCard({ mode: { enabled, since }, endsAt }: { mode: Mode; endsAt: number }) {
  const left = useSecondsLeft(endsAt)
  return (
    <SectionCard id="maintenance-status" title="Status" className={css.part}>
      <dl className={css.facts}>
        <div>
          <dt className="fine">Lightbook is</dt>
          <dd>
            <span role="status">
              <StatusBadge color={enabled ? 'orange' : 'green'}>{enabled ? 'Closed' : 'Open'}</StatusBadge>
            </span>
          </dd>
        </div>
        {since && (
          <>
            <div>
              <dt className="fine">Since</dt>
              <dd>
                <When at={since} />
              </dd>
            </div>
            <div>
              <dt className="fine">Other users’ sessions</dt>
              <dd>
                {left > 0 ? (
                  <>
                    End in <span role="timer">{countdown(left)}</span>
                  </>
                ) : (
                  'Ended'
                )}
              </dd>
            </div>
          </>
        )}
      </dl>
    </SectionCard>
  )
}
