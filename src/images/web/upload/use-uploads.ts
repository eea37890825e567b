import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { checkFiles } from './check-files.ts'
import { useAddImages } from '#images/web/queries.ts'
import type { Upload } from './upload-queue.ts'
import { uploads, watchUploads } from './uploads.ts'

/** The uploads of a shoot, live. */
export function useUploadsOf(shootId: number): readonly Upload[] {
  useEffect(() => watchUploads(shootId), [shootId])
  const all = useSyncExternalStore(uploads.subscribe, uploads.all)
  return useMemo(() => all.filter((upload) => upload.shootId === shootId), [all, shootId])
}

/** Uploads the valid files, and reports the others. */
export function useUpload(shootId: number) {
  const [faults, setFaults] = useState<readonly string[]>([])
  const add = useAddImages()
  async function take(files: readonly File[]): Promise<void> {
    const checked = await checkFiles(files)
    setFaults(checked.faults)
    if (checked.good.length > 0) add(shootId, checked.good)
  }
  return { take: (files: readonly File[]) => void take(files), faults, dismiss: () => setFaults([]) }
}
