/** Who rides for the demo's branches; they log in at `/courier` with their numbers. */
export const couriers = [
  {
    ...{
      vendor: 'vanak',
      phoneNumber: '09120001091',
      firstName: 'حسن',
      lastName: 'شجاعی',
      vehicle: 'MOTORCYCLE',
    },
    ...{ plate: '۱۲۳–۴۵۶۷۸', capacity: 3, payPerTrip: 25_000, payPerKilometre: 6_000, payPerHour: 0 },
  },
  {
    ...{
      vendor: 'vanak',
      phoneNumber: '09120001092',
      firstName: 'بهرام',
      lastName: 'نادری',
      vehicle: 'MOTORCYCLE',
    },
    ...{ plate: '۱۲۵–۶۱۰۹۴', capacity: 3, payPerTrip: 25_000, payPerKilometre: 6_000, payPerHour: 0 },
  },
  {
    ...{
      vendor: 'vanak',
      phoneNumber: '09120001093',
      firstName: 'آرش',
      lastName: 'کریمی',
      vehicle: 'BICYCLE',
    },
    ...{ plate: '', capacity: 2, payPerTrip: 30_000, payPerKilometre: 0, payPerHour: 90_000 },
  },
  {
    ...{
      vendor: 'fereshteh',
      phoneNumber: '09120002091',
      firstName: 'قاسم',
      lastName: 'مرادی',
      vehicle: 'MOTORCYCLE',
    },
    ...{ plate: '۱۳۴–۲۸۸۱۷', capacity: 3, payPerTrip: 28_000, payPerKilometre: 6_000, payPerHour: 0 },
  },
  {
    ...{
      vendor: 'fereshteh',
      phoneNumber: '09120002092',
      firstName: 'رضا',
      lastName: 'حیدری',
      vehicle: 'CAR',
    },
    ...{ plate: '۶۶ ب ۳۲۱ ایران ۱۰', capacity: 5, payPerTrip: 35_000, payPerKilometre: 8_000, payPerHour: 0 },
  },
] as const;
