/** A line as it is shown; thousandths and minor units. */
export interface ShownLine {
  name: string
  quantity: number
  amount: number
}

/** A line that was added, taken out, or has another price or quantity. */
export interface LineDifference {
  name: string
  before: Omit<ShownLine, 'name'> | null
  after: Omit<ShownLine, 'name'> | null
}

const valueOf = ({ quantity, amount }: ShownLine) => ({ quantity, amount })

/** What differs between the lines before and after a change; of several of one name, the first meets the first. */
export function lineDifferences(before: readonly ShownLine[], after: readonly ShownLine[]): LineDifference[] {
  const left = [...before]
  const changed = after.map((line): LineDifference => {
    const at = left.findIndex(({ name }) => name === line.name)
    const [was] = at === -1 ? [] : left.splice(at, 1)
    return { name: line.name, before: was ? valueOf(was) : null, after: valueOf(line) }
  })
  const removed = left.map((line): LineDifference => ({ name: line.name, before: valueOf(line), after: null }))
  const isSame = ({ before: one, after: other }: LineDifference): boolean =>
    one?.quantity === other?.quantity && one?.amount === other?.amount
  return [...changed.filter((line) => !isSame(line)), ...removed]
}
