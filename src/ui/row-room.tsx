/** The room of the rows of a long table that are not drawn; `height` in pixels. */
export function RowRoom({ height }: { height: number }) {
  return height > 0 && <tr data-room aria-hidden="true" style={{ height }} />
}
