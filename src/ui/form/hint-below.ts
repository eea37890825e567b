/** Puts descriptions below the input, followed by errors. For a field's `inputWrapperOrder`. */
export const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
