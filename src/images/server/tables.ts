import type { ImageType } from '#images/api.ts'

export interface ImageTables {
  reference_images: {
    userId: number
    id: number
    shootId: number
    /** 128 random bits and the extension; unique over all owners. */
    filename: string
    originalName: string
    /** Bytes of the image without copies. */
    size: number
    /** Bytes of the image with copies, for the quota. */
    keptBytes: number
    mimeType: ImageType
    width: number
    height: number
    caption: string
    /** Position among the shoot's images; ties are ordered by id. */
    position: number
    createdAt: number
    updatedAt: number
    version: number
  }
  /** Files whose rows were deleted: written by triggers in the deleting transaction. */
  leftover_files: {
    filename: string
  }
}

declare module '#database/db.ts' {
  interface Tables extends ImageTables {}
}
