/** Whoever deleted their account is called so where their orders stay. */
export const deletedPerson = 'حساب حذف‌شده';
