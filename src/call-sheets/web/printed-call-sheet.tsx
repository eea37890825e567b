import { useQuery } from '@tanstack/react-query'
import type { CallSheet } from '#call-sheets/api.ts'
import { PrintInstead } from '#ui/page/print-instead.tsx'
import { CallSheetView } from './call-sheet-view.tsx'
import { callSheetOf } from './queries.ts'
import { useLoadedImage } from './use-loaded-image.ts'
import { usePendingSheet } from './use-pending-sheet.ts'

/** What a shoot's page prints. */
export function PrintedCallSheet({ shootId }: { shootId: number }) {
  const { data } = useQuery(callSheetOf(shootId))
  useLoadedImage(data?.letterhead.logo)
  return data && <Printed sheet={data} />
}

function Printed({ sheet }: { sheet: CallSheet }) {
  const { shown } = usePendingSheet(sheet)
  return (
    <PrintInstead>
      <CallSheetView sheet={shown} isPrinted />
    </PrintInstead>
  )
}
