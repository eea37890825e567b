import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { rowPlanOf } from '#session-types/web/queries.ts'
import { typeDraftOf, typeFaultsOf, type TypeValues, unnamed } from './type-values.ts'

const typingMs = 400

/** The row as it is typed; nothing while the form is not right. */
export function useRowPlan(values: TypeValues, typeId: number | undefined) {
  const [typed] = useDebouncedValue(values, typingMs)
  const named = unnamed(typed)
  const isRight = typed.isRow && Object.keys(typeFaultsOf(named)).length === 0
  const { data, error } = useQuery({
    ...rowPlanOf(typeDraftOf(named), typeId),
    enabled: isRight,
    placeholderData: (before) => before,
  })
  return { plan: isRight && !error ? data : undefined, problem: isRight ? error : null, isRight }
}
