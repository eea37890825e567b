import type { ImageType } from '#images/api.ts'

export interface ImageTables {
  reference_images: {
    userId: number
    id: number
    shootId: number
    /** 128 random bits and the ending of its type; unique over all owners. */
    filename: string
    originalName: string
    /** Bytes of the image itself. */
    size: number
    /** Bytes of the image and its smaller copies, which the photographer's quota counts. */
    keptBytes: number
    mimeType: ImageType
    width: number
    height: number
    caption: string
    /** Its place among the images of the shoot; equal ones stand in the order of their ids. */
    position: number
    createdAt: number
    updatedAt: number
    version: number
  }
  /**
   * Files whose row is gone: written by the database itself in the transaction that deletes the row, whatever deletes
   * it.
   */
  leftover_files: {
    filename: string
  }
}

declare module '#database/db.ts' {
  interface Tables extends ImageTables {}
}
