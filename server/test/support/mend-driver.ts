import { mendDriver } from '#store/database/mend-driver.ts'

mendDriver()
