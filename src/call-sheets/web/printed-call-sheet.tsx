import { useQuery } from '@tanstack/react-query'
import { PrintInstead } from '#ui/page/print-instead.tsx'
import { CallSheetView } from './call-sheet-view.tsx'
import { callSheetOf } from './queries.ts'
import { useLoadedImage } from './use-loaded-image.ts'

/** What a shoot's page prints. */
export function PrintedCallSheet({ shootId }: { shootId: number }) {
  const { data } = useQuery(callSheetOf(shootId))
  useLoadedImage(data?.letterhead.logo)
  return (
    data && (
      <PrintInstead>
        <CallSheetView sheet={data} isPrinted />
      </PrintInstead>
    )
  )
}
