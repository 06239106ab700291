import { PageHead } from '../frame/page-head.tsx';

export default function Page() {
  return (
    <div className="wrap page">
      <PageHead title="terms" />
      <h1>terms</h1>
    </div>
  );
}
