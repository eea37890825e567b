import { useQuery } from '@tanstack/react-query'
import { TabCount } from '#ui/page/tab-count.tsx'
import { imagesOf } from './queries.ts'

/** The number of reference images, beside the tab's title. */
export function ImageCount({ shootId }: { shootId: number }) {
  const { data: count = 0 } = useQuery({ ...imagesOf(shootId), select: (images) => images.length })
  return <TabCount count={count} />
}
