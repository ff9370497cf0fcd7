/** Three years: as long as claims over a trip are commonly brought. */
export const AUDIT_DAYS = 1_095
