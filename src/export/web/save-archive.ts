import { archiveAddress } from './queries.ts'

/**
 * Has the browser save the archive as it does with any download: piece by piece onto the disk, so that its size does
 * not matter.
 */
export function saveArchive(): void {
  const link = document.createElement('a')
  link.href = archiveAddress
  link.download = ''
  link.click()
}
