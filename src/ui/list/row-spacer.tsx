/** Takes the place of the rows of a long table that are not drawn; `height` in pixels. */
export function RowSpacer({ height }: { height: number }) {
  return height > 0 && <tr data-spacer aria-hidden="true" style={{ height }} />
}
