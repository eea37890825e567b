import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { CallSheet } from '#call-sheets/api.ts'
import { isNotFound } from '#kernel/problem.ts'
import { useQueue } from '#offline/web/queries.ts'
import { WaitsSign } from '#offline/web/waits-sign.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { PrintInstead } from '#ui/page/print-instead.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { CallSheetView } from './call-sheet-view.tsx'
import { callSheetOf, callSheetPdf } from './queries.ts'
import { useLoadedImage } from './use-loaded-image.ts'
import { usePendingSheet } from './use-pending-sheet.ts'
import css from './call-sheet-page.module.css'

/** Ticks that waited and are saved now are not yet in the answer. */
function useRefetchOnceSaved(refetch: () => unknown): void {
  const { saved } = useQueue()
  const refetchNow = useEffectEvent(refetch)
  useEffect(() => {
    if (saved > 0) refetchNow()
  }, [saved])
}

/** The day of a shoot on one page, for the phone on site. */
export function CallSheetPage({ id }: { id: number }) {
  const { data: sheet, error, isFetching, refetch } = useQuery(callSheetOf(id))
  const isMissing = isNotFound(error)
  const shown = isMissing ? undefined : sheet
  const title = shown ? `Call sheet: ${shown.title}` : 'Call sheet'
  useEffect(() => {
    document.title = title
  }, [title])
  useLoadedImage(shown?.letterhead.logo)
  useRefetchOnceSaved(refetch)
  return (
    <div className={css.page}>
      <div className={css.bar}>
        {isMissing ? (
          <LinkButton variant="subtle" to="/shoots" leftSection={<IconArrowLeft {...iconProps} />}>
            Shoots
          </LinkButton>
        ) : (
          <LinkButton variant="subtle" to="/shoots/$id" params={{ id }} leftSection={<IconArrowLeft {...iconProps} />}>
            Shoot
          </LinkButton>
        )}
        {shown && (
          <div className="line-8">
            <Button
              component="a"
              variant="default"
              href={callSheetPdf(id)}
              download
              leftSection={<IconDownload {...iconProps} />}
            >
              PDF
            </Button>
            <Button variant="default" leftSection={<IconPrinter {...iconProps} />} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        )}
      </div>
      {shown ? (
        <PendingSheet sheet={shown} />
      ) : isMissing ? (
        <Problemed>
          <Empty title="Shoot not found" drawing="search">
            It may have been deleted.
          </Empty>
        </Problemed>
      ) : error ? (
        <Problemed>
          <CouldNotLoad
            title="Unable to Load the Call Sheet"
            safe="Your shoots are safe."
            retrying={isFetching}
            onRetry={refetch}
          />
        </Problemed>
      ) : (
        <Problemed>
          <Loading what="the call sheet" />
        </Problemed>
      )}
    </div>
  )
}

/** As the photographer has changed it, also without a network. */
function PendingSheet({ sheet }: { sheet: CallSheet }) {
  const { shown, isWaiting, isMoved } = usePendingSheet(sheet)
  return (
    <>
      {isWaiting && (
        <div className={css.waits}>
          <WaitsSign isNamed />
          {isMoved && <p>Light, weather and timeline are of the time and place saved before.</p>}
        </div>
      )}
      <CallSheetView sheet={shown} />
      <PrintInstead>
        <CallSheetView sheet={shown} isPrinted />
      </PrintInstead>
    </>
  )
}

const Problemed = ({ children }: { children: ReactNode }) => (
  <div className={css.none}>
    <h1 tabIndex={-1} className="vh">
      Call sheet
    </h1>
    {children}
  </div>
)
