/** A file that cannot be imported at all, with a sentence for the photographer. */
export class FileRefusal extends Error {}
