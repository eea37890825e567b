/**
 * Where hints stand: below their field, with what is wrong after them. For a field's
 * `inputWrapperOrder`.
 */
export const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
