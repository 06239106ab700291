import { PageHead } from '../frame/page-head.tsx';

export default function SearchPage() {
  return (
    <div className="wrap page">
      <PageHead title="Search" />
      <h1>Search</h1>
    </div>
  );
}
