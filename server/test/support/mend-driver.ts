import { mendDriver } from '#store/mend-driver.ts'

mendDriver()
