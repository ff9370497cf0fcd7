/** A field that cannot stand as given, and why, as the interface says it. */
export type Fault = { field: string; message: string }
